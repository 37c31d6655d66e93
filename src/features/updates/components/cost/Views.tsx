import type { TransactionView, Verdict } from '../../queries/update-event.ts'
import { Count } from '#ui/Count.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { MoreLeftOut } from './MoreLeftOut.tsx'

/**
 * Maximum numbers of shown views and of parties per view. A transaction may have thousands of
 * views, and a view as many parties.
 */
const most = { views: 100, parties: 20 }

/** The views of a transaction with their informees and required confirmers. */
export function Views({ verdict }: { readonly verdict: Verdict }) {
  const { views } = verdict.transaction_views
  const parents = new Map(
    views.flatMap(({ view_id, sub_views }) => sub_views.map((sub) => [sub, view_id] as const)),
  )
  return (
    <section aria-label="Views">
      <ShortTable
        label="Views"
        caption={
          <>
            <Count value={views.length} noun="view" />, and who had to confirm each. Scan reports
            the verdict, but not who confirmed, refused or did not answer.
          </>
        }
        columns={[{ header: 'View', align: 'end' }, 'Informed', 'Required confirmers']}
      >
        {views.slice(0, most.views).map((view) => (
          <tr key={view.view_id}>
            <td className={table.number}>
              <Count value={view.view_id} />
              {parents.has(view.view_id) ? (
                <span className="secondary"> in {parents.get(view.view_id)}</span>
              ) : null}
            </td>
            <td>
              <Parties ids={view.informees} />
            </td>
            <td>
              <Confirming view={view} />
            </td>
          </tr>
        ))}
      </ShortTable>
      <MoreLeftOut count={views.length - most.views} />
    </section>
  )
}

function Confirming({ view }: { readonly view: TransactionView }) {
  if (view.confirming_parties.length === 0) return <span className="secondary">nobody</span>
  return view.confirming_parties.slice(0, most.parties).map(({ parties, threshold }) => (
    <div key={parties.join()}>
      {parties.length > 1 ? (
        <span className="secondary">
          {threshold} of {parties.length}:{' '}
        </span>
      ) : null}
      <Parties ids={parties} />
    </div>
  ))
}

function Parties({ ids }: { readonly ids: TransactionView['informees'] }) {
  return (
    <>
      <PartyList ids={ids.slice(0, most.parties)} />
      <MoreLeftOut count={ids.length - most.parties} />
    </>
  )
}
