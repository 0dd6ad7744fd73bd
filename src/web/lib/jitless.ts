import { z } from 'zod'

// The Content-Security-Policy forbids `eval`, which zod would otherwise use to speed up parsing.
z.config({ jitless: true })
