import { useEffect, useRef, useState, type RefObject } from 'react'

/** The drawing context. Lengths are in CSS pixels, colours are names in tokens.css. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly colour: (token: `--${string}`) => string
}

/**
 * Returns a ref for a canvas with the size of its style and the screen's resolution. Calls `draw`
 * when `draw`, the size, the screen or the colour scheme changes, without a page layout.
 */
export function useCanvas(draw: (drawing: Drawing) => void): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (element === null || context === null || context === undefined) return undefined
    const measure = (width: number, height: number) => {
      const scale = devicePixelRatio
      element.width = Math.round(width * scale)
      element.height = Math.round(height * scale)
      context.setTransform(scale, 0, 0, scale, 0, 0)
      setDrawing({ context, width, height, colour: coloursOf(element) })
    }
    const resized = new ResizeObserver(([entry]) => {
      if (entry !== undefined) measure(entry.contentRect.width, entry.contentRect.height)
    })
    resized.observe(element)
    const turned = new MutationObserver(() => measure(element.clientWidth, element.clientHeight))
    turned.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      resized.disconnect()
      turned.disconnect()
    }
  }, [])

  useEffect(() => {
    if (drawing !== undefined) draw(drawing)
  }, [draw, drawing])
  return canvas
}

function coloursOf(element: HTMLElement): Drawing['colour'] {
  const style = getComputedStyle(element)
  const known = new Map<string, string>()
  return (token) => {
    const colour = known.get(token) ?? style.getPropertyValue(token)
    known.set(token, colour)
    return colour
  }
}
