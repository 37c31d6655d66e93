import { test } from '@playwright/test'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const kind = 'chaos'

/** Puts a cell into the table that is printed at the end: what a page or a form did under a fault. */
export function noteCell(row: string, column: string, cell: string): void {
  test.info().annotations.push({ type: kind, description: JSON.stringify([row, column, cell]) })
}

/** Prints the table of pages by faults, then that of forms by faults, when all tests are over. */
export default class ChaosTable implements Reporter {
  readonly #cells = new Map<string, Map<string, string>>()
  readonly #columns = new Set<string>()

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type !== kind) continue
      const [row = '', column = '', cell = ''] = readCell(description)
      this.#columns.add(column)
      const cells = this.#cells.get(row) ?? new Map<string, string>()
      this.#cells.set(row, cells.set(column, cell))
    }
  }

  onEnd(): void {
    const columns = [...this.#columns]
    const rows = [...this.#cells].map(([name, cells]) => [
      name,
      ...columns.map((column) => cells.get(column) ?? ''),
    ])
    if (rows.length === 0) return
    const lines = [['', ...columns], ...rows]
    const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
    console.log('\nWhat each page and form did under each fault → and after it:\n')
    for (const line of lines) {
      console.log(
        line
          .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
          .join('  ')
          .trimEnd(),
      )
    }
  }
}

function readCell(text: string): readonly string[] {
  const cell: unknown = JSON.parse(text)
  return Array.isArray(cell) ? cell.map(String) : []
}
