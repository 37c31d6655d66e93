import { useEffect, useRef } from 'react'
import { IconArrowRight, IconFind } from '#ui/icons.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { formatTime } from '#ui/time/time-format.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import type { RecordTime } from '#ledger/record-time.ts'
import type { PasteCandidate } from './paste-candidate.ts'
import { labelOf, pasteWords, type PaletteItem } from './palette-item.ts'
import styles from './CommandPalette.module.css'

interface PaletteLineProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isMarked: boolean
  readonly onChoose: () => void
  readonly onMark: () => void
}

/** One thing the palette offers. Keys are the input's: a line is never focused itself. */
export function PaletteLine({ id, item, isMarked, onChoose, onMark }: PaletteLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  const option = {
    role: 'option',
    onClick: onChoose,
    onPointerMove: isMarked ? undefined : onMark,
  }
  return (
    <div ref={line} id={id} aria-selected={isMarked} className={styles.line} {...option}>
      <Words item={item} />
    </div>
  )
}

function Words({ item }: { readonly item: PaletteItem }) {
  if (item.kind === 'paste') return <Paste candidate={item.candidate} />
  if (item.kind === 'history') {
    return (
      <>
        <IconFind size={14} aria-hidden />
        <span>Search the history for</span>
        <code translate="no" className={styles.text}>
          {shortText(item.text, 40, 8)}
        </code>
      </>
    )
  }
  if (item.kind === 'found') {
    const { kind, label, detail } = item.found
    return (
      <>
        <span className={styles.label}>{label}</span>
        <span className={styles.detail}>{detail}</span>
        <span className={styles.group}>{kind}</span>
      </>
    )
  }
  if (item.kind === 'action') return <span>{item.action.label}</span>
  return item.kind === 'entry' ? (
    <>
      <span>{item.entry.label}</span>
      <span className={styles.group}>{item.entry.group}</span>
    </>
  ) : (
    <>
      <span>{labelOf(item.shortcut)}</span>
      <span className={styles.group}>
        <KeyHint keys={item.shortcut.keys} />
      </span>
    </>
  )
}

function Paste({ candidate: { kind, text, target } }: { readonly candidate: PasteCandidate }) {
  return (
    <>
      <IconArrowRight size={14} aria-hidden />
      <span>{pasteWords[kind]}</span>
      {target.to === '/updates' ? (
        <Moment time={target.search.at} />
      ) : (
        <code translate="no" className={styles.text}>
          {shortText(text, 40, 8)}
        </code>
      )}
    </>
  )
}

/** As it was understood: with its zone, also where times are shown relative to now. */
function Moment({ time }: { readonly time: RecordTime }) {
  const { mode } = useTimeMode()
  const withMicros = /\.\d*[1-9]/.test(time)
  const { day, clock, zone } = formatTime(time, mode === 'utc' ? 'utc' : 'local', withMicros)
  return <span className={styles.text}>{`${day} ${clock} ${zone === 'Z' ? 'UTC' : zone}`}</span>
}
