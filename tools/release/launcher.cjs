#!/usr/bin/env node
// What `stavka` starts in the packed release. It must be understood by a Node of any age: it says which one is needed.
const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    'stavka: needs Node ' + NEEDED + ' or newer; this is ' + process.version + ' / Node ' + NEEDED + ' 以上が必要です',
  )
  process.exitCode = 1
} else {
  import('../lib/main.js')
    .then(program => program.run(process.argv.slice(2)))
    .then(code => {
      process.exitCode = code
    })
}
