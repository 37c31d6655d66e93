import { useState } from 'react'
import { addMicros } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { momentNow } from '#ui/time/now.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Row } from '#ui/Row.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import styles from '../compare/CompareForm.module.css'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'
import { ownersInParams, placeOfOwners } from '../owners/owner-list.ts'
import { OwnersField } from '../owners/OwnersField.tsx'
import { ownersProblem, readOwners } from '../owners/read-owners.ts'
import { draftOfParams, readSnapshotDraft } from '../when/snapshot-draft.ts'
import { SnapshotField } from '../when/SnapshotField.tsx'
import { readMoments } from './read-moments.ts'
import type { SeriesParams, Step } from './series-params.ts'
import { TimesField } from './TimesField.tsx'

interface SeriesFormProps {
  readonly place: SeriesParams
  readonly onPlace: (place: SeriesParams) => void
}

const stepOptions = [
  { value: 'snapshot', label: 'every snapshot' },
  { value: '6h', label: 'every 6 hours' },
  { value: '12h', label: 'every 12 hours' },
  { value: 'day', label: 'every day' },
  { value: 'week', label: 'every week' },
] as const

const kinds = [
  { value: 'range', label: 'a range' },
  { value: 'list', label: 'each by itself' },
] as const

const sources = [
  { value: 'summary', label: 'by Scan, quick' },
  { value: 'contracts', label: 'from every contract' },
] as const

const day = 86_400_000_000n

/** Whose holdings, and at which snapshots. */
export function SeriesForm({ place, onPlace }: SeriesFormProps) {
  const { mode } = useTimeMode()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const [text, setText] = useState(() => ownersInParams(place).owners.join('\n'))
  const [kind, setKind] = useState<'range' | 'list'>(place.at === undefined ? 'range' : 'list')
  const [from, setFrom] = useState(() =>
    draftOfParams(readSnapshot(place.from ?? '') ?? { at: weekAgo() }),
  )
  const [to, setTo] = useState(() => draftOfParams(readSnapshot(place.to ?? '') ?? {}))
  const [step, setStep] = useState<Step>(place.step ?? 'snapshot')
  const [moments, setMoments] = useState(() => (place.at ?? []).join('\n'))
  const [by, setBy] = useState<'summary' | 'contracts'>(place.by ?? 'summary')
  const [tried, setTried] = useState(false)

  const owners = readOwners(text)
  const ownersError = ownersProblem(owners)
  const [begin, end] = [readSnapshotDraft(from, shownMode), readSnapshotDraft(to, shownMode)]
  const list = readMoments(moments, shownMode)
  const isOpen = from.time.trim() === ''
  const submit = () => {
    setTried(true)
    if (ownersError !== undefined) return
    const placed = {
      ...placeOfOwners(owners.owners),
      by: by === 'summary' ? undefined : by,
    }
    if (kind === 'list') {
      if (list.ok) onPlace({ ...placed, at: [...list.texts] })
      return
    }
    if (!begin.ok || !end.ok || isOpen) return
    onPlace({
      ...placed,
      from: writeSnapshot(begin.place),
      to: writeSnapshot(end.place),
      step: step === 'snapshot' ? undefined : step,
    })
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <OwnersField text={text} onText={setText} error={tried ? ownersError : undefined} />
      <Row gap={2} align="stretch">
        <SelectField label="Snapshots" value={kind} options={kinds} onChange={setKind} />
        {kind === 'range' ? (
          <SelectField label="Step" value={step} options={stepOptions} onChange={setStep} />
        ) : null}
        <SelectField label="Added up" value={by} options={sources} onChange={setBy} />
      </Row>
      {kind === 'range' ? (
        <>
          <div className={styles.snapshot}>
            <span className={styles.name}>From</span>
            <SnapshotField
              label="From"
              draft={from}
              onDraft={setFrom}
              errors={
                !tried
                  ? {}
                  : !begin.ok
                    ? begin.errors
                    : isOpen
                      ? { time: 'From when on? Type or pick a time' }
                      : {}
              }
            />
          </div>
          <div className={styles.snapshot}>
            <span className={styles.name}>To</span>
            <SnapshotField
              label="To"
              draft={to}
              onDraft={setTo}
              errors={tried && !end.ok ? end.errors : {}}
            />
          </div>
        </>
      ) : (
        <TimesField
          text={moments}
          onText={setMoments}
          error={tried && !list.ok ? list.why : undefined}
        />
      )}
      <div>
        <Button kind="primary" type="submit">
          Read the series
        </Button>
      </div>
    </Form>
  )
}

function weekAgo() {
  return addMicros(momentNow(), -7n * day)
}
