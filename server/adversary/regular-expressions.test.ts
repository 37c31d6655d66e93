import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { nginxScript } from '../../deploy/nginx/parts/script.ts'
import { nginxTemplate } from '../../deploy/nginx/template.ts'
import { pathPattern } from '../allowed-endpoints.ts'
import { requestIdForm } from '../request-id.ts'
import { pathTraversalPattern, ambiguousPathPattern, wellFormedPattern } from '../request-target.ts'
import { usedEndpoints } from '../used-endpoints.ts'
import { headerToken, webSocketKey } from '../web-socket/handshake.ts'

const root = resolve(import.meta.dirname, '../..')
/** The entry files of the processes that read text from clients and from other servers. */
const processes = [
  'server/main.ts',
  'server/metrics/look-worker.ts',
  'server/dev-middleware.ts',
  'index/main.ts',
  'index/engine/child.ts',
  'sandbox/main.ts',
]

it('finds no superlinear regular expression in the processes of server, index, sandbox and nginx', async () => {
  const literals = new Map<string, string>()
  for (const { file, source } of sourcesOf(processes)) collect(source, file, literals)
  collect(
    ts.createSourceFile('script.js', nginxScript(), ts.ScriptTarget.Latest),
    'nginx',
    literals,
  )
  for (const literal of expressionsOfNginx()) literals.set(literal, 'cantilever.conf.template')
  expect(literals.size).toBeGreaterThan(50)
  for (const made of [
    pathTraversalPattern,
    ambiguousPathPattern,
    wellFormedPattern,
    ...[headerToken, webSocketKey, requestIdForm].map(whole),
    ...usedEndpoints.map(({ path }) => whole(pathPattern(path))),
  ]) {
    literals.set(String(made), 'put together at run time')
  }

  const slow: string[] = []
  for (const [literal, location] of literals) {
    const end = literal.lastIndexOf('/')
    const { status } = await check(literal.slice(1, end), literal.slice(end + 1), {
      timeout: 60_000,
      // Some expressions are only tested with random texts. The seed makes the texts the same each
      // time.
      randomSeed: 1,
    })
    if (status !== 'safe') slow.push(`${location}: ${literal} (${status})`)
  }
  expect(slow).toEqual([])
}, 600_000)

it('lists every regular expression that is built at run time', () => {
  const made: string[] = []
  for (const { file, source } of sourcesOf(processes)) {
    walk(source, (node) => {
      if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') made.push(file)
    })
  }
  expect([...new Set(made)].toSorted()).toEqual([
    'server/allowed-endpoints.ts',
    'server/request-id.ts',
    'server/request-target.ts',
    'server/web-socket/handshake.ts',
    'src/ledger/json.ts',
  ])
})

/**
 * Returns the regular expressions in nginx's configuration that contain a repetition, in JavaScript
 * syntax.
 */
function expressionsOfNginx(): string[] {
  const found = [...nginxTemplate().matchAll(/(?:^ +"|\s)~(\*?) ?"?([^\s"].*?)"? [^ ]+;$/gm)]
  return found.flatMap(([, insensitive, source = '']) => {
    const read = source
      .replaceAll(/\$\{\w+\}/g, '/base/')
      .replaceAll('(?i:', '(?:')
      .replaceAll('(?s)', '')
      // A possessive repetition matches the same texts as a greedy repetition and differs only in
      // speed.
      .replaceAll(/([*+}])\+/g, '$1')
      .replaceAll('/', '\\/')
    return /[*+]|\{\d+,/.test(read) ? [`/${read}/${insensitive === '*' ? 'i' : ''}`] : []
  })
}

const whole = (source: string): RegExp => new RegExp(`^${source}$`)

function collect(source: ts.SourceFile, file: string, literals: Map<string, string>): void {
  walk(source, (node) => {
    // An expression without repetition examines a bounded number of characters.
    if (ts.isRegularExpressionLiteral(node) && /[*+]|\{\d+,/.test(node.text)) {
      literals.set(node.text, file)
    }
  })
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

function sourcesOf(entries: readonly string[]): { file: string; source: ts.SourceFile }[] {
  const queue = entries.map((entry) => resolve(root, entry))
  const sources = new Map<string, ts.SourceFile>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sources.has(path) || !existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    sources.set(path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const alias = /^#(\w+)\/(.*)$/.exec(fileName)
      if (alias !== null) queue.push(resolve(root, 'src', alias[1] ?? '', alias[2] ?? ''))
      else if (fileName.startsWith('.')) queue.push(resolve(dirname(path), fileName))
    }
  }
  return [...sources].map(([path, source]) => ({ file: relative(root, path), source }))
}
