import { z } from 'zod'

// The Content-Security-Policy forbids code made from text, which is how zod would speed itself up.
z.config({ jitless: true })
