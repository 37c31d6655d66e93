/**
 * A small history in the oldest form of Scan's responses. It is written by hand from the
 * specification, independently of the sandbox, to show that the pages work with any network.
 */
const synchronizer = `far-domain::1220${'5e'.repeat(32)}`
const issuer = `issuer::1220${'a1'.repeat(32)}`
const holder = `holder::1220${'b2'.repeat(32)}`
const template = `${'c3'.repeat(32)}:Far.Bond:Bond`

const hash = (index: number): string => `1220${index.toString(16).padStart(64, '0')}`
const contract = (index: number): string =>
  `00${index.toString(16).padStart(64, '0')}ca101220${'d4'.repeat(32)}`

export const updateCount = 250

/**
 * Returns the update at `index`, oldest first. Every fifth update redeems the bond that the update
 * before it issued.
 */
export function updateAt(index: number): Record<string, unknown> & { record_time: string } {
  const id = hash(index)
  const eventId = `#${id}:0`
  const time = new Date(Date.UTC(2026, 2, 1) + index * 60_000).toISOString().replace('Z', '250Z')
  const redeems = index % 5 === 4
  const bond = {
    template_id: template,
    package_name: 'far-bond',
    contract_id: contract(redeems ? index - 1 : index),
  }
  const event = redeems
    ? {
        ...bond,
        event_type: 'exercised_event',
        event_id: eventId,
        choice: 'Redeem',
        choice_argument: { on: time },
        child_event_ids: [],
        exercise_result: {},
        consuming: true,
        acting_parties: [holder],
        interface_id: null,
      }
    : {
        ...bond,
        event_type: 'created_event',
        event_id: eventId,
        create_arguments: { issuer, holder, face: '1000000.0000000001' },
        created_at: time,
        signatories: [issuer],
        observers: [holder],
      }
  return {
    update_id: id,
    migration_id: 0,
    workflow_id: '',
    record_time: time,
    synchronizer_id: synchronizer,
    effective_at: time,
    offset: index.toString(16).padStart(18, '0'),
    root_event_ids: [eventId],
    events_by_id: { [eventId]: event },
  }
}
