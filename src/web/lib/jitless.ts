import { z } from 'zod'

// The Content-Security-Policy forbids `eval`, which zod would otherwise use for faster parsing.
z.config({ jitless: true })
