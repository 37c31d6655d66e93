import { Box, Combobox, Flex, Text } from '@mantine/core'
import { createElement, useEffect, useRef, type ReactNode } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { formatTime } from '#ui/time/time-format.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { keyOf, labelOf, pasteWords, type PaletteItem } from './palette-item.ts'
import { iconOf } from './palette-look.ts'

interface PaletteLineProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isMarked: boolean
  readonly onMark: () => void
}

/** An item of the palette. The input keeps the focus and handles the keys. */
export function PaletteLine({ id, item, isMarked, onMark }: PaletteLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <Combobox.Option
      ref={line}
      id={id}
      value={keyOf(item)}
      aria-selected={isMarked}
      px="lg"
      py="xs"
      {...(isMarked ? {} : { onPointerMove: onMark })}
    >
      <Flex align="center" gap="md" mih="1.5rem">
        {createElement(iconOf(item), { size: 16, 'aria-hidden': true, style: { flex: 'none' } })}
        <Words item={item} />
      </Flex>
    </Combobox.Option>
  )
}

function Words({ item }: { readonly item: PaletteItem }) {
  switch (item.kind) {
    case 'paste': {
      const { kind, text, target } = item.candidate
      const moment = target.to === '/updates' ? target.search.at : undefined
      return (
        <Line label={pasteWords[kind]}>
          {moment === undefined ? <Typed text={text} /> : <Moment time={moment} />}
        </Line>
      )
    }
    case 'history':
      return (
        <Line label="Search the history for">
          <Typed text={item.text} />
        </Line>
      )
    case 'found':
      return <Line label={item.found.label} detail={item.found.detail} note={item.found.kind} />
    case 'action':
      return <Line label={item.action.label} />
    case 'entry':
      return <Line label={item.entry.label} note={item.entry.group} />
    case 'shortcut':
      break
  }
  return <Line label={labelOf(item.shortcut)} note={<KeyHint keys={item.shortcut.keys} />} />
}

interface LineProps {
  readonly label: string
  readonly detail?: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

function Line({ label, detail = '', note, children }: LineProps) {
  return (
    <>
      <Box flex={1} miw={0}>
        <Text truncate>
          {label} {children}
        </Text>
        {detail === '' ? null : (
          <Text truncate fz="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </Box>
      {note === undefined ? null : (
        <Text component="span" flex="none" fz="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  )
}

function Typed({ text }: { readonly text: string }) {
  return (
    <code translate="no" className="secondary">
      {shortText(text, 40, 8)}
    </code>
  )
}

function Moment({ time }: { readonly time: RecordTime }) {
  const { mode } = useTimeMode()
  const withMicros = /\.\d*[1-9]/.test(time)
  const { day, clock, zone } = formatTime(time, mode === 'utc' ? 'utc' : 'local', withMicros)
  return <span className="secondary">{`${day} ${clock} ${zone === 'Z' ? 'UTC' : zone}`}</span>
}
