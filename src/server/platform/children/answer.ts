/** Runs in the child process and answers each question from the server. An error ends the child. */
export function answerQuestions(answer: (question: never) => Promise<unknown>) {
  // Ignored, because the server gets these signals too and first finishes its running work. The child exits
  // when its connection to the server closes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  process.on('message', async (question) => {
    process.send?.(await answer(question as never))
  })
}
