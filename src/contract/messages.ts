import { z } from 'zod'

/**
 * Default messages for fields without their own. They apply to every contract schema, in the browser and on the server.
 */
z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string')
      return `Must be at most ${issue.maximum} characters`
    if (issue.input === undefined || issue.input === null || issue.input === '') return 'Required'
    return 'Invalid input'
  },
})
