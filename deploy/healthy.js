// Checks whether the server in this container answers. It is plain JavaScript, because it runs every ten
// seconds.
const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
