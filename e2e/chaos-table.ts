import { test } from '@playwright/test'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

const kind = 'chaos'

/** The prefix of the rows for forms. */
export const formPrefix = 'form: '

/**
 * Adds a cell to the table that is printed at the end: the outcome of a page or a form under a
 * fault.
 */
export function recordCell(row: string, column: string, cell: string): void {
  test.info().annotations.push({ type: kind, description: JSON.stringify([row, column, cell]) })
}

/**
 * Prints the table of pages by faults and the table of forms by faults when all tests have ended.
 */
export default class ChaosTable implements Reporter {
  /** All tests in file order, because tests end in any order. */
  #tests: readonly TestCase[] = []
  readonly #noted = new Map<TestCase, readonly (readonly string[])[]>()

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const cells = annotations.filter(({ type }) => type === kind)
    this.#noted.set(
      test,
      cells.map(({ description = '' }) => readCell(description)),
    )
  }

  onEnd(): void {
    const cells = this.#tests.flatMap((test) => this.#noted.get(test) ?? [])
    printTable(
      'page',
      cells.filter((cell) => !isForm(cell)),
    )
    printTable('form', cells.filter(isForm))
  }
}

const isForm = ([row]: readonly string[]) => row?.startsWith(formPrefix) === true

function printTable(what: string, cells: readonly (readonly string[])[]): void {
  if (cells.length === 0) return
  const columns = [...new Set(cells.map(([, column = '']) => column))]
  const rows = new Map<string, Map<string, string>>()
  for (const [row = '', column = '', cell = ''] of cells) {
    rows.set(row, (rows.get(row) ?? new Map<string, string>()).set(column, cell))
  }
  const lines = [
    ['', ...columns],
    ...[...rows].map(([name, row]) => [
      name.replace(formPrefix, ''),
      ...columns.map((column) => row.get(column) ?? ''),
    ]),
  ]
  const widths = ['', ...columns].map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  )
  console.log(
    `\nWhat each ${what} did under each fault → and after it (${rows.size} × ${columns.length}, ${cells.length} cells):\n`,
  )
  for (const line of lines) {
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

function readCell(text: string): readonly string[] {
  const cell: unknown = JSON.parse(text)
  return Array.isArray(cell) ? cell.map(String) : []
}
