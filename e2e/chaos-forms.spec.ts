import * as v from 'valibot'
import { startDashboard } from '../bench/dashboard.ts'
import { chaosForms, everythingOn, sendUntilDone, untilDone, valuesIn } from './chaos-forms.ts'
import { outcomeOf } from './chaos-pages.ts'
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

for (const [index, { name: column, spec, isLate }] of faults.entries()) {
  test(
    `what is typed outlives ${column}, and is sent after it`,
    { tag: '@chaos' },
    async ({ browser }) => {
      test.setTimeout(400_000)
      const forms = chaosForms(await ownParty())
      const opened = await Promise.all(
        forms.map(async (form, at) => {
          const context = await browser.newContext()
          context.setDefaultTimeout(60_000)
          const page = await context.newPage()
          await page.goto(dashboard.origin + form.path)
          await form.fill(page, `chaos-${index}-${at}`)
          return { form, page, values: await valuesIn(page) }
        }),
      )
      await setFaults(spec)
      const cells = new Map<string, string>()
      await Promise.all(
        opened.map(async ({ form: { name, send }, page, values }) => {
          const button = page.getByRole('main').getByRole('button', { name: send, exact: true })
          await button.first().click()
          const outcome = isLate === true ? 'late' : await outcomeOf(page, ['told'])
          const left = await everythingOn(page)
          // Shorter ones are chosen from a list, or filled in by the page.
          const lost = values.filter((value) => value.length > 4 && !left.includes(value))
          cells.set(
            name,
            [outcome, lost.length > 0 ? `lost ${lost.join(', ')}` : 'kept'].join(', '),
          )
        }),
      )
      if (isLate === undefined) await setFaults('')
      await Promise.all(
        opened.map(async ({ form, page }) => {
          const { name } = form
          const sending = isLate === true ? untilDone(page, form) : sendUntilDone(page, form)
          const sent = await sending.then(
            () => 'sent',
            () => 'not sent',
          )
          cells.set(name, `${cells.get(name)} → ${sent}`)
          await page.context().close()
        }),
      )
      for (const [row, cell] of cells) noteCell(`form: ${row}`, column, cell)
      expect([...cells].filter(([, cell]) => !/^(?:told|late), kept → sent$/.test(cell))).toEqual(
        [],
      )
    },
  )
}
