// Plain JavaScript, because the older Node it warns about cannot read TypeScript.
const needed = 24
const running = process.versions.node
if (Number.parseInt(running, 10) < needed) {
  console.error(
    `This shop needs Node ${needed}, but ${running} is running: run \`npm ci\` without --ignore-scripts, which brings it along.`,
  )
  process.exit(1)
}
