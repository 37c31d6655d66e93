import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { startDashboard } from '../bench/dashboard.ts'
import {
  chaosForms,
  everythingOn,
  sendForm,
  sendUntilDone,
  untilDone,
  valuesIn,
  type ChaosForm,
} from './chaos-forms.ts'
import { eachOf, outcomeOf } from './chaos-pages.ts'
import { noteCell } from './chaos-table.ts'
import { expect, test } from './test.ts'

/** A dashboard of its own: what is sent and its faults would disturb other tests. */
let dashboard: Awaited<ReturnType<typeof startDashboard>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  dashboard = await startDashboard(4697, ['--updates', '3000'])
})
test.afterAll(() => dashboard.stop())

const setFaults = (faults: string) =>
  fetch(`${dashboard.origin}/sandbox/faults`, { method: 'PUT', body: faults }).then((answer) =>
    expect(answer.ok).toBe(true),
  )
test.afterEach(() => setFaults(''))

const Parties = v.object({
  partyDetails: v.array(v.object({ party: v.string(), isLocal: v.boolean() })),
})

async function ownParty(): Promise<string> {
  const answer = await fetch(`${dashboard.origin}/api/ledger/v2/parties?pageSize=200`)
  const { partyDetails } = v.parse(Parties, await answer.json())
  return (
    partyDetails.find(({ party, isLocal }) => isLocal && party.includes('-validator'))?.party ?? ''
  )
}

interface SendingFault {
  readonly name: string
  readonly spec: string
  /** It only takes longer: there is nothing to tell. */
  readonly isLate?: true
}

const faults: readonly SendingFault[] = [
  { name: '5 s late', spec: 'latency=5000', isLate: true },
  { name: '429', spec: '429=100%,retry-after=none' },
  { name: '500', spec: '500=100%' },
  { name: '503', spec: '503=100%,retry-after=none' },
  { name: 'cut body', spec: 'cut=100%' },
  { name: 'HTML', spec: 'html=100%' },
  { name: 'wrong types', spec: 'types=100%' },
  { name: 'empty body', spec: 'empty=100%' },
  { name: 'reset', spec: 'reset=100%' },
]

for (const [index, fault] of faults.entries()) {
  test(
    `what is typed outlives ${fault.name}, and is sent after it`,
    { tag: '@chaos' },
    ({ browser }) => walk(browser, fault, `chaos-${index}`),
  )
}

/** A form that is filled in, and what is in it. */
interface Filled {
  readonly form: ChaosForm
  readonly page: Page
  readonly values: readonly string[]
}

async function walk(browser: Browser, { name: column, spec, isLate }: SendingFault, word: string) {
  test.setTimeout(600_000)
  const filled: Filled[] = []
  await eachOf([...chaosForms(await ownParty()).entries()], async ([at, form]) => {
    filled.push(await fillIn(browser, form, `${word}-${at}`))
  })
  await setFaults(spec)
  const cells = new Map<string, string>()
  await eachOf(filled, async ({ form, page, values }) => {
    await sendForm(page, form)
    const isTold = form.withstands?.includes(column) !== true
    const told = async () => (isTold ? outcomeOf(page, ['told']) : 'nothing to tell')
    const outcome = isLate === true ? 'late' : await told()
    const left = await everythingOn(page)
    const lost = values.filter((value) => !left.includes(value))
    const isKept = lost.length > 0 ? `lost ${lost.join(', ')}` : 'kept'
    cells.set(form.name, `${outcome}, ${isKept}`)
  })
  const end = async ({ form, page }: Filled) => {
    const sending = isLate === true ? untilDone(page, form) : sendUntilDone(page, form)
    const sent = await sending.then(
      () => 'sent',
      () => 'not sent',
    )
    cells.set(form.name, `${cells.get(form.name)} → ${sent}`)
    await page.context().close()
  }
  if (isLate === true)
    await eachOf(
      filled.filter(({ form }) => form.asksOften === undefined),
      end,
    )
  await setFaults('')
  await eachOf(
    filled.filter(({ page }) => !page.isClosed()),
    end,
  )
  for (const [row, cell] of cells) noteCell(`form: ${row}`, column, cell)
  expect(
    [...cells].filter(([, cell]) => !/^(?:told|late|nothing to tell), kept → sent$/.test(cell)),
  ).toEqual([])
}

async function fillIn(browser: Browser, form: ChaosForm, word: string): Promise<Filled> {
  const context = await browser.newContext({ baseURL: dashboard.origin })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(form.path)
  await form.fill(page, word)
  // Shorter ones are chosen from a list, or filled in by the page.
  const values = (await valuesIn(page)).filter((value) => value.length > 4)
  return {
    form,
    page,
    values: [...values, ...(form.chosen === undefined ? [] : [form.chosen(word)])],
  }
}
