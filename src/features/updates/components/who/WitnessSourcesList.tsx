import { failureSentence } from '#ledger/failure.ts'
import { allowWithoutToken } from '#shared/queries/package-types/participant-access.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useOpenUpdate } from '../open-update.ts'
import { MissingCreatesNote } from '../MissingCreatesNote.tsx'
import type { KnownWitnesses } from './use-witnesses.ts'
import styles from '../Updates.module.css'

/**
 * The sources of the visibility and their limits. A party counts as not seeing an event only if
 * that is known.
 */
export function WitnessSourcesList(props: KnownWitnesses) {
  const { reader, participant, declared, elsewhere, search, from } = props
  const missing = elsewhere - search.found.length
  return (
    <ul className={styles.known} aria-label="Sources">
      <li>
        <Tree reader={reader} />
      </li>
      <li>
        <Participant participant={participant} />
      </li>
      {declared.requested === 0 ? null : (
        <li>
          Who observes choices is declared by{' '}
          <Count
            value={declared.requested}
            noun="template or interface"
            plural="templates or interfaces"
          />
          {declared.read === declared.requested
            ? ', which were read.'
            : declared.isComing
              ? ', which are being read.'
              : `; ${declared.read === 0 ? 'none' : declared.read} of them could be read.`}
        </li>
      )}
      {missing <= 0 ? null : (
        <li>
          <Count value={missing} noun="contract" /> {missing === 1 ? 'was' : 'were'} created by
          other updates: who signs and observes {missing === 1 ? 'it' : 'them'} is not in this one.{' '}
          <MissingCreatesNote total={elsewhere} {...{ missing, search, from }} />
        </li>
      )}
    </ul>
  )
}

function Tree({ reader }: Pick<KnownWitnesses, 'reader'>) {
  const { sourced } = useOpenUpdate()
  if (sourced?.seen === 'private') {
    return 'The update is as this participant has it for the parties as whom it was read. An exercise around these events, which they do not see, may show them to more parties.'
  }
  const dso = <DsoParty party={reader} />
  if (sourced?.seen === 'both') {
    return (
      <>
        The update is joined of what Scan has, which is all that {dso} sees, and of what this
        participant has. An exercise around these events, which neither sees, may show them to more
        parties.
      </>
    )
  }
  return (
    <>
      The update is as Scan has it: all that {dso} sees. An exercise around these events, which Scan
      does not see, may show them to more parties.
    </>
  )
}

/**
 * The text has the same length before and after the DSO party's id is loaded, so that nothing
 * moves.
 */
function DsoParty({ party }: { readonly party: string | undefined }) {
  if (party === undefined) return 'the DSO party'
  return (
    <PageLink to="/parties/$party" params={{ party }} title={visibleText(party)}>
      the DSO party
    </PageLink>
  )
}

function Participant({ participant }: Pick<KnownWitnesses, 'participant'>) {
  if (participant.kind === 'reported') {
    const { recognised, others } = participant.report
    return (
      <>
        This participant tells which of its parties witness{' '}
        <Count value={recognised} noun="event" />
        {others === 0 ? (
          '.'
        ) : (
          <>
            ; <Count value={others} noun="event" /> that it has, too, cannot be found in this tree.
          </>
        )}
      </>
    )
  }
  if (participant.kind === 'failed') {
    const { failure } = participant
    const why = failure === undefined ? '.' : `: ${failureSentence(failure)}`
    const words = `The witnesses could not be loaded from this participant${why}`
    return visibleText(words).slice(0, 400)
  }
  if (participant.kind === 'coming') {
    return 'Loading the witnesses from this participant…'
  }
  if (participant.kind === 'not here') {
    return 'This participant does not have the update, or not for parties that you can read as.'
  }
  const isUnset = participant.kind === 'not asked' && participant.why === 'unset'
  if (isUnset) return 'No participant is configured.'
  return (
    <>
      Nothing was loaded from the participant, because the token is missing.{' '}
      <Button kind="quiet" onClick={allowWithoutToken}>
        Load witnesses
      </Button>
    </>
  )
}
