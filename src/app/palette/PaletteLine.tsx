import { useEffect, useRef } from 'react'
import { IconArrowRight } from '#ui/icons.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { labelOf, pasteWords, type PaletteItem } from './palette-items.ts'
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
  if (item.kind === 'paste') {
    return (
      <>
        <IconArrowRight size={14} aria-hidden />
        <span>{pasteWords[item.candidate.kind]}</span>
        <code className={styles.text}>{shortText(item.candidate.text, 40, 8)}</code>
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
