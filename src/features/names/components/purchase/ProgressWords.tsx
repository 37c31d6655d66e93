import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractId } from '#ledger/identifier.ts'
import { nameProblems, nameSuffix } from '../../rules/name-rules.ts'
import type { Purchase } from '../../rules/purchase.ts'
import type { Progress } from '../../rules/purchase-progress.ts'
import type { Trail } from '../../rules/purchase-trail.ts'
import { entryOfName } from '../../queries/lookups.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useNameLabels } from '../name-labels.ts'

interface ProgressWordsProps {
  readonly progress: Progress
  readonly name: string | undefined
  readonly stored: Purchase | undefined
  readonly trail: Trail | undefined
  /**
   * True if the wallet is loaded. If the start of the history search is known, the history must
   * also be loaded to its end.
   */
  readonly isRead: boolean
  /** True if the wallet or the history could not be loaded. The page shows the reason above. */
  readonly hasFailed: boolean
  readonly requestCid: ContractId
}

const marks: Readonly<Record<Progress, { readonly tone: Tone; readonly label: string }>> = {
  waiting: { tone: 'not-voted', label: 'To be paid' },
  decided: { tone: 'warning', label: 'Sent; not known yet whether it was done' },
  paying: { tone: 'locked', label: 'Fee locked; the DSO decides' },
  entered: { tone: 'accept', label: 'Name active' },
  declined: { tone: 'reject', label: 'Rejected in the wallet' },
  refused: { tone: 'reject', label: 'Rejected by the DSO' },
  away: { tone: 'warning', label: 'Not in the wallet' },
}

/** The state of the purchase as a sentence, announced when it changes. */
export function ProgressWords(props: ProgressWordsProps) {
  const { progress, isRead, hasFailed } = props
  const isUnknown = progress === 'away' && !isRead
  return (
    <Flex
      component="output"
      wrap="wrap"
      columnGap={10}
      rowGap={0}
      mih={{ base: '3.875rem', sm: '2.625rem' }}
      style={{ alignContent: 'start' }}
    >
      {isUnknown && hasFailed ? (
        <StatusMark tone="warning" label="The progress could not be loaded" />
      ) : isUnknown ? (
        'Loading the progress from the wallet and the history…'
      ) : (
        <>
          <StatusMark {...marks[progress]} />
          <Words {...props} />
        </>
      )}
    </Flex>
  )
}

function Words(props: ProgressWordsProps): ReactNode {
  const { progress, name, requestCid } = props
  if (progress === 'waiting')
    return <span>Nothing is paid yet. The request has no deadline: it waits until you decide.</span>
  if (progress === 'decided')
    return (
      <span>
        Your decision was sent. The wallet shows the result within a minute. Until then, you cannot
        send it again.
      </span>
    )
  if (progress === 'paying')
    return (
      <span>
        The fee is locked. The DSO checks the name, usually within a minute. This page updates
        automatically. You can leave the page.
      </span>
    )
  if (progress === 'entered')
    return name === undefined ? null : (
      <span>
        The fee is burned and the entry exists.{' '}
        <Link to="/resolve" search={{ text: name }}>
          Look the name up
        </Link>
      </span>
    )
  if (progress === 'declined')
    return (
      <span>
        Nothing was paid, and the name was not bought.{' '}
        <Link to="/names/new" search={{ name }}>
          Request it again
        </Link>
      </span>
    )
  if (progress === 'refused') return <Refusal {...props} />
  return (
    <span>
      This wallet does not show the request, and the searched history does not contain the end of
      the request. The request belongs to another wallet, or ended earlier.{' '}
      <Link to="/contracts/$contractId" params={{ contractId: requestCid }}>
        Search the whole history for its contract
      </Link>
    </span>
  )
}

/**
 * Explains why the DSO rejected a name. The reason is derived from the rules and existing entries,
 * because the ledger does not record it.
 */
function Refusal({ name, stored, trail }: ProgressWordsProps) {
  const { acronym } = useNameLabels()
  const other = useQuery({ ...entryOfName(name ?? ''), enabled: name !== undefined }).data
  const fields = stored ?? (name === undefined ? undefined : { name, url: '', description: '' })
  const problems =
    fields === undefined || acronym === undefined ? [] : nameProblems(fields, nameSuffix(acronym))
  return (
    <span>
      The name was not entered, and the locked fee was unlocked again (
      <code translate="no">{visibleText(trail?.refused?.choice ?? '')}</code>).{' '}
      {trail?.refused?.hasRoundClosed === true ? (
        <>
          The mining round of the payment had closed before the SVs looked at it.{' '}
          <Link to="/names/new" search={{ name }}>
            Request it again
          </Link>
        </>
      ) : problems.length > 0 ? (
        <>Against the rules: {problems.join(' ')}</>
      ) : other ? (
        <>
          The name is taken: it belongs to <Party id={other.user} />.
        </>
      ) : (
        'The ledger does not contain the reason. The name follows the known rules and is free now. The name may have been taken at that time, or the mining round of the payment had closed.'
      )}
    </span>
  )
}
