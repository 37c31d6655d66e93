import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programAfterFrame, writtenInto } from './painted-first.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

test('the page holds what its frame needs, to the letter', () => {
  const written = writtenInto(page, (path) => `[${path}]$&`)
  expect(written).toContain('<script>[src/app/shell/begin.js]$&</script>')
  for (const sheet of [
    'src/ui/style/tokens.css',
    'src/ui/style/base.css',
    'src/app/shell/frame.css',
  ])
    expect(written).toContain(`<style>\n[${sheet}]$&</style>`)
  expect(written).toContain('href="data:image/svg+xml,%5Bsrc%2Fapp%2Fshell%2Ficon.svg%5D%24%26"')
})

test('of the files below src, the page asks for its program alone', () => {
  const written = writtenInto(page, () => '')
  expect(written.match(/(?:src|href)="[^"]*src\/[^"]*"/g)).toEqual(['src="/src/main.tsx"'])
})

test('the program and its styles come after the frame', () => {
  const built = `<head>
    <script type="module" crossorigin src="./assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/b.js">
    <link rel="stylesheet" crossorigin href="./assets/c.css">
  </head>
  <body>
    <div>Frame</div>
  </body>`
  expect(programAfterFrame(built)).toBe(`<head>
    <script type="module" fetchpriority="low" crossorigin src="./assets/a.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="./assets/b.js">
  </head>
  <body>
    <div>Frame</div>
    <link rel="stylesheet" crossorigin href="./assets/c.css">
  </body>`)
})
