/** The child's side: answers each question of the server. An error ends the child. */
export function answerQuestions(answer: (question: never) => Promise<unknown>) {
  // These also reach the server, which first waits for what is under way. The child ends with its connection to the server.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  process.on('message', async (question) => {
    process.send?.(await answer(question as never))
  })
}
