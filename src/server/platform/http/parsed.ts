import type { z } from 'zod'

export function parsed(shape: z.ZodType | undefined, value: unknown, refuse: (error: z.ZodError) => Error) {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  throw refuse(result.error)
}
