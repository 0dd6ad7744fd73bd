// Plain JavaScript without imports, so that even an old Node can run it and print the message.
const NEEDED = 24

const [major] = process.versions.node.split('.')
if (Number(major) < NEEDED) {
  console.error(`Evenkeel needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
