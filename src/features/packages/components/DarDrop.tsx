import { Overlay } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** Accepts a file that is dropped anywhere on the page, and covers the page during dragging. */
export function DarDrop({ onDrop }: { readonly onDrop: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    // Prevents the browser from opening the file in place of the page.
    event.preventDefault()
    setOver(true)
  })
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setOver(false)
  })
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0]
    if (file === undefined) return
    event.preventDefault()
    setOver(false)
    onDrop(file)
  })
  if (!isOver) return null
  return (
    <Overlay fixed center zIndex={300} backgroundOpacity={0.7} c="white" fz="xl">
      Drop the DAR to open it
    </Overlay>
  )
}
