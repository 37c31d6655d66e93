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
          The choice observers are declared by{' '}
          <Count
            value={declared.requested}
            noun="template or interface"
            plural="templates or interfaces"
          />
          {declared.read === declared.requested
            ? ', which are loaded.'
            : declared.isComing
              ? ', which are being loaded.'
              : `. ${declared.read === 0 ? 'None' : declared.read} of them could be loaded.`}
        </li>
      )}
      {missing <= 0 ? null : (
        <li>
          <Count value={missing} noun="contract" /> {missing === 1 ? 'was' : 'were'} created by
          other updates. This update does not contain {missing === 1 ? 'its' : 'their'} signatories
          and observers. <MissingCreatesNote total={elsewhere} {...{ missing, search, from }} />
        </li>
      )}
    </ul>
  )
}

function Tree({ reader }: Pick<KnownWitnesses, 'reader'>) {
  const { sourced } = useOpenUpdate()
  if (sourced?.seen === 'private') {
    return 'Source: this participant, read as your parties. Your parties may not see an exercise above these events, which can show the events to more parties.'
  }
  const dso = <DsoParty party={reader} />
  if (sourced?.seen === 'both') {
    return (
      <>
        Sources: Scan, which has everything that {dso} sees, and this participant. Both may not see
        an exercise above these events, which can show the events to more parties.
      </>
    )
  }
  return (
    <>
      Source: Scan, which has everything that {dso} sees. Scan may not see an exercise above these
      events, which can show the events to more parties.
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
        This participant reports which of its parties witness{' '}
        <Count value={recognised} noun="event" />
        {others === 0 ? (
          '.'
        ) : (
          <>
            . It has <Count value={others} noun="event" /> that cannot be found in this tree.
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
