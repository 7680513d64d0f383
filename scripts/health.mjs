// The health check of a container, in which there is no curl: exits with 0 if the server on this machine is ready.
const { PORT = '4300' } = process.env
const isReady = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
