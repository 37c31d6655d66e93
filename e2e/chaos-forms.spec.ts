import { test } from './chaos-dashboard.ts'
import { sendFormsWithClockOff } from './chaos-clock.ts'
import { chaosForms } from './chaos-forms.ts'
import { recordForms, walkForms, type FormFaultCase } from './chaos-forms-walk.ts'
import { loadSampleIds } from './chaos-sample.ts'
import { expect } from './test.ts'

test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

interface FormFault extends Omit<FormFaultCase, 'begin' | 'end'> {
  readonly spec: string
}

const faults: readonly FormFault[] = [
  { name: '5 s late', spec: 'latency=5000', isLate: true },
  { name: 'slow drip', spec: 'drip=100%', isLate: true },
  { name: '100 MB body', spec: 'huge=100%' },
  { name: '429', spec: '429=100%,retry-after=none' },
  { name: '429 wait 120 s', spec: '429=100%,retry-after=120' },
  { name: '500', spec: '500=100%' },
  { name: '503', spec: '503=100%,retry-after=none' },
  { name: 'backfilling', spec: 'backfilling=100%', meets: /^(?:Search|Holdings question)$/ },
  { name: 'cut body', spec: 'cut=100%' },
  { name: 'HTML', spec: 'html=100%' },
  { name: 'wrong types', spec: 'types=100%' },
  { name: 'empty body', spec: 'empty=100%' },
  { name: 'reset', spec: 'reset=100%' },
]

for (const [index, { spec, ...fault }] of faults.entries()) {
  test(
    `keeps typed values during ${fault.name} and sends them afterwards`,
    { tag: '@chaos' },
    async ({ browser, dashboard: { origin, setFaults } }) => {
      const { party } = await loadSampleIds(origin)
      const trouble = { ...fault, begin: () => setFaults(spec), end: () => setFaults('') }
      await walkForms(browser, origin, chaosForms(party), trouble, `chaos-${index}`)
    },
  )
}

const year = 365 * 86_400_000
for (const { column, off, word } of [
  { column: 'clock +1 year', off: year, word: 'chaos-ahead' },
  { column: 'clock −1 year', off: -year, word: 'chaos-behind' },
]) {
  test(
    `sends the forms with a clock that is off: ${column}`,
    { tag: '@chaos' },
    async ({ browser, dashboard: { origin } }) => {
      const forms = chaosForms((await loadSampleIds(origin)).party)
      const cells = await sendFormsWithClockOff(browser, origin, forms, off, word)
      recordForms(column, forms, cells)
      expect([...cells].filter(([, cell]) => cell !== 'sent')).toEqual([])
    },
  )
}
