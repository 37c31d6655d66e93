import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** The number of cases of a test, and the number of cases that passed. */
    cases?: { readonly tried: number; readonly held: number }
  }
}

interface Row {
  readonly group: string
  readonly server: string
  tried: number
  held: number
}

/** Prints a table with the number of cases and of passed cases, by group and server. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Row>()
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state === 'skipped') continue
        const [group, server] = suitesOf(test)
        // Tests without a server, such as tests of the source code, are not in the table.
        if (group === undefined || server === undefined) continue
        const key = `${group} ${server}`
        const row = rows.get(key) ?? { group, server, tried: 0, held: 0 }
        const passed = test.result().state === 'passed'
        const { tried, held } = test.meta().cases ?? { tried: 1, held: passed ? 1 : 0 }
        row.tried += tried
        row.held += held
        rows.set(key, row)
      }
    }
    const table = markdown([...rows.values()])
    console.log(`\n${table}`)
    const file = process.env['ADVERSARY_TABLE']
    if (file !== undefined && file !== '') writeFileSync(file, table)
  }
}

function suitesOf(test: TestCase): string[] {
  const names: string[] = []
  for (let each = test.parent; each.type === 'suite'; each = each.parent) names.unshift(each.name)
  return names
}

function markdown(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))].toSorted()
  const cell = (group: string, server: string): string => {
    const row = rows.find((each) => each.group === group && each.server === server)
    return row === undefined ? 'not spoken' : `${row.held} of ${row.tried}`
  }
  const lines = groups.map(
    (group) => `| ${group} | ${cell(group, 'Node')} | ${cell(group, 'nginx')} |`,
  )
  return ['| Group | Node | nginx |', '| --- | --- | --- |', ...lines, ''].join('\n')
}
