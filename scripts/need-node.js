// Plain JavaScript without imports, so that the oldest Node gets as far as the message.
const NEEDED = 24

const [major] = process.versions.node.split('.')
if (Number(major) < NEEDED) {
  console.error(`Evenkeel needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
