import * as v from 'valibot'

/**
 * Computes the effects of a transfer from its raw JSON in the simplest way, in units of 10^-10.
 * Takes the inputs from the transfer's summary, and the outputs from the created amounts.
 */
const Event = v.looseObject({
  event_type: v.string(),
  contract_id: v.string(),
  template_id: v.string(),
  choice: v.optional(v.string()),
  consuming: v.optional(v.boolean()),
  create_arguments: v.optional(v.unknown()),
  choice_argument: v.optional(v.unknown()),
  exercise_result: v.optional(v.unknown()),
})
const Transaction = v.object({ events_by_id: v.record(v.string(), Event) })
const Amulet = v.object({ owner: v.string(), amount: v.object({ initialAmount: v.string() }) })
const Transfer = v.object({
  transfer: v.object({
    sender: v.string(),
    inputs: v.array(v.object({ tag: v.string(), value: v.string() })),
  }),
})
const Result = v.object({ summary: v.object({ inputAmuletAmount: v.string() }) })

const isAmulet = /:Splice\.Amulet:Amulet$/
const isLocked = /:Splice\.Amulet:LockedAmulet$/

/**
 * Returns each party's change as the page prints it, for an update with one transfer that spends no
 * other amulet.
 */
export function balanceChanges(raw: unknown): ReadonlyMap<string, string> {
  const events = Object.values(v.parse(Transaction, raw).events_by_id)
  const changes = new Map<string, bigint>()
  const add = (party: string, amount: bigint) =>
    changes.set(party, (changes.get(party) ?? 0n) + amount)
  for (const event of events) {
    if (event.event_type === 'created_event' && isAmulet.test(event.template_id)) {
      const { owner, amount } = v.parse(Amulet, event.create_arguments)
      add(owner, units(amount.initialAmount))
    } else if (event.event_type === 'created_event' && isLocked.test(event.template_id)) {
      const { owner, amount } = v.parse(v.object({ amulet: Amulet }), event.create_arguments).amulet
      add(owner, units(amount.initialAmount))
    } else if (event.choice === 'AmuletRules_Transfer') {
      const { sender } = v.parse(Transfer, event.choice_argument).transfer
      add(sender, -units(v.parse(Result, event.exercise_result).summary.inputAmuletAmount))
    }
  }
  return new Map(
    [...changes]
      .filter(([, change]) => change !== 0n)
      .map(([party, change]) => [party, printed(change)]),
  )
}

/**
 * Returns the numbers of contracts that the update only created, only archived, or created and
 * archived (`transient`).
 */
export function contractsLeft(raw: unknown): ReadonlyMap<string, number> {
  const events = Object.values(v.parse(Transaction, raw).events_by_id)
  const made = new Set<string>()
  const ended = new Set<string>()
  for (const event of events) {
    if (event.event_type === 'created_event') made.add(event.contract_id)
    if (event.consuming === true) ended.add(event.contract_id)
  }
  const both = [...made].filter((id) => ended.has(id)).length
  return new Map([
    ['created', made.size - both],
    ['archived', ended.size - both],
    ['transient', both],
  ])
}

function units(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(10, '0'))
}

function printed(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(11, '0')
  const whole = digits.slice(0, -10).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = digits.slice(-10).replace(/0+$/, '')
  return `${amount < 0n ? '-' : '+'}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
