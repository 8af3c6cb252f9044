// Plain old JavaScript, so that every Node can run it and say what is wrong: node --import ./scripts/node-version.mjs …
var wanted = 24
var major = Number(process.versions.node.split('.')[0])

if (major < wanted) {
  console.error(
    'Tideboard needs Node ' +
      wanted +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Run it through npm (npm start), which uses the Node ' +
      wanted +
      ' that npm ci installs on 64-bit Linux, or install Node ' +
      wanted +
      '.',
  )
  process.exit(1)
}
