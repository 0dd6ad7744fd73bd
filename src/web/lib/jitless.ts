import { z } from 'zod'

// The Content-Security-Policy forbids `eval`, which zod would otherwise use to parse faster.
z.config({ jitless: true })
