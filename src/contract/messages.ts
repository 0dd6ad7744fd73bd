import { z } from 'zod'

/** What a field says that has no words of its own. Every shape of the contract speaks so, in the browser and on the server. */
z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string')
      return `Must be at most ${issue.maximum} characters`
    if (issue.input === undefined || issue.input === null || issue.input === '') return 'Required'
    return 'Invalid input'
  },
})
