import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isContractId } from '#ledger/contract-history.ts'
import { readPosition } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { endOfHistory } from '#queries/contract.ts'
import { failureOf } from '#queries/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Fields } from '#ui/Fields.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { ShapeFields } from '#ui/ShapeFields.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { ContractIdField } from './ContractIdField.tsx'
import styles from './ContractPage.module.css'
import { ContractView } from './ContractView.tsx'

const route = getRouteApi('/contracts/$contractId')

/** One contract: what the history tells of it, as far as it was searched. */
export function ContractPage() {
  const { contractId } = route.useParams()
  const { near, ignored } = route.useSearch()
  const notes = <IgnoredParams names={ignored} />
  if (!isContractId(contractId)) {
    return (
      <Frame contractId={contractId}>
        {notes}
        <EmptyState title="This is not the form of a contract id">
          A contract id is 00 and at least 64 more hexadecimal digits, all in lower case.{' '}
          <Link className={styles.link} to="/resolve" search={{ text: contractId.slice(0, 1000) }}>
            Look up what it may be
          </Link>
        </EmptyState>
      </Frame>
    )
  }
  const anchor = near === undefined ? undefined : readPosition(near)
  return anchor === undefined ? (
    <FromEnd key={contractId} contractId={contractId} notes={notes} />
  ) : (
    <ContractView
      key={`${contractId} ${near}`}
      contractId={contractId}
      anchor={anchor}
      isEnd={false}
      notes={notes}
    />
  )
}

interface FromEndProps {
  readonly contractId: ContractId
  readonly notes: ReactNode
}

/** Nothing tells where the contract was: the search begins at the newest update. */
function FromEnd({ contractId, notes }: FromEndProps) {
  const query = useQuery(endOfHistory(contractId))
  const failure = failureOf(query.error)
  if (query.data) {
    return <ContractView contractId={contractId} anchor={query.data} isEnd notes={notes} />
  }
  return (
    <Frame contractId={contractId}>
      {notes}
      {query.data === null ? (
        <EmptyState title="The history of this Scan has no updates yet" />
      ) : failure === undefined ? (
        <>
          <Fields>
            <ContractIdField contractId={contractId} />
          </Fields>
          <Waiting words="Reading the newest updates from Scan">
            <ShapeFields labels={['Template', 'Created by', 'Archived by']} />
          </Waiting>
        </>
      ) : (
        <ErrorPanel
          failure={failure}
          title="The history could not be read"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Frame>
  )
}

function Frame(props: { readonly contractId: string; readonly children: ReactNode }) {
  const { contractId, children } = props
  return (
    <Page
      up={<Link to="/updates">Updates</Link>}
      title="Contract"
      documentTitle={`Contract ${visibleText(contractId.slice(0, 12))}…`}
    >
      {children}
    </Page>
  )
}
