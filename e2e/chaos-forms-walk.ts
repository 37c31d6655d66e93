import type { Browser, Page } from '@playwright/test'
import {
  readPage,
  sendForm,
  sendUntilDone,
  waitUntilDone,
  valuesIn,
  type ChaosForm,
} from './chaos-form.ts'
import { forEachPooled, outcomeOf } from './chaos-pages.ts'
import { formPrefix, recordCell } from './chaos-table.ts'
import { expect } from './test.ts'

/** A fault for the forms: how it begins and ends, and what the forms must show. */
export interface FormFaultCase {
  readonly name: string
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
  /** True if the fault only delays responses, so that the form has nothing to report. */
  readonly isLate?: true
  /** Matches the forms that the fault affects; all forms if omitted. */
  readonly meets?: RegExp
}

interface Filled {
  readonly form: ChaosForm
  readonly page: Page
  readonly values: readonly string[]
}

/**
 * Fills in every form, sends it during the fault, and sends it again afterwards. The form must
 * report the fault (or wait, if responses are only late), keep all typed values, and be sent in the
 * end.
 */
export async function walkForms(
  browser: Browser,
  origin: string,
  forms: readonly ChaosForm[],
  { name: column, begin, end, isLate, meets }: FormFaultCase,
  /** Part of every typed text, unique to each walk on the network. */
  word: string,
): Promise<void> {
  const filled: Filled[] = []
  await forEachPooled([...forms.entries()], async ([at, form]) => {
    if (meets?.test(form.name) === false) return
    filled.push(await fillIn(browser, origin, form, `${word}-${at}`))
  })
  await begin()
  const cells = new Map<string, string>()
  await forEachPooled(filled, async ({ form, page, values }) => {
    await sendForm(page, form)
    const expectsReport = form.withstands?.includes(column) !== true
    const reportOutcome = async () =>
      expectsReport ? outcomeOf(page, ['reported']) : 'nothing to report'
    const outcome = isLate === true ? 'late' : await reportOutcome()
    const left = await readPage(page)
    // If the fault did not affect the response, the form was sent and is no longer on the page. Its
    // input is then not lost.
    const lost = form.done.test(left) ? [] : values.filter((value) => !left.includes(value))
    const inputOutcome = lost.length > 0 ? `lost ${lost.join(', ')}` : 'kept'
    cells.set(form.name, `${outcome}, ${inputOutcome}`)
  })
  const finish = async ({ form, page }: Filled) => {
    const sending = isLate === true ? waitUntilDone(page, form) : sendUntilDone(page, form)
    const sent = await sending.then(
      () => 'sent',
      () => 'not sent',
    )
    cells.set(form.name, `${cells.get(form.name)} → ${sent}`)
    await page.context().close()
  }
  if (isLate === true) {
    await forEachPooled(
      filled.filter(({ form }) => form.sendsManyRequests === undefined),
      finish,
    )
  }
  await end()
  await forEachPooled(
    filled.filter(({ page }) => !page.isClosed()),
    finish,
  )
  recordForms(column, forms, cells)
  expect(
    [...cells].filter(
      ([, cell]) => !/^(?:reported|late|nothing to report), kept → sent$/.test(cell),
    ),
  ).toEqual([])
}

/** Records the outcome of each form, in the order of `forms`. */
export function recordForms(
  column: string,
  forms: readonly ChaosForm[],
  cells: ReadonlyMap<string, string>,
): void {
  for (const { name } of forms) recordCell(formPrefix + name, column, cells.get(name) ?? '')
}

/** Opens a form and fills in all its fields. */
export async function fillIn(
  browser: Browser,
  origin: string,
  form: ChaosForm,
  word: string,
  /** The initial time of the browser's clock. Defaults to the present. */
  time?: Date,
): Promise<Filled> {
  const context = await browser.newContext({ baseURL: origin })
  context.setDefaultTimeout(60_000)
  if (time !== undefined) await context.clock.install({ time })
  const page = await context.newPage()
  await page.goto(form.path)
  await form.fill(page, word)
  // Shorter values are selected from a list, or filled in by the page.
  const values = (await valuesIn(page)).filter((value) => value.length > 4)
  return {
    form,
    page,
    values: [...values, ...(form.chosen === undefined ? [] : [form.chosen(word)])],
  }
}
