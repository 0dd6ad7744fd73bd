/** Runs in the child process and replies to each message from the server. An error ends the child. */
export function answerQuestions(answer: (question: never) => Promise<unknown>) {
  // The child ignores these signals. The server receives them too, and finishes its work in progress first.
  // The child exits when its connection to the server closes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  process.on('message', async (question) => {
    process.send?.(await answer(question as never))
  })
}
