import { useEffect, useRef, type RefObject } from 'react'

/** What is drawn with: lengths in CSS pixels, colours by the names of tokens.css. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly colour: (token: `--${string}`) => string
}

/**
 * A canvas that is as large as its style says and as sharp as the screen is; `draw` is called when
 * it changes, and when the size, the screen or the colour scheme does.
 */
export function useCanvas(draw: (drawing: Drawing) => void): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (element === null || context === null || context === undefined) return undefined
    const redraw = () => {
      const { clientWidth: width, clientHeight: height } = element
      const scale = devicePixelRatio
      element.width = Math.round(width * scale)
      element.height = Math.round(height * scale)
      context.setTransform(scale, 0, 0, scale, 0, 0)
      const style = getComputedStyle(element)
      draw({ context, width, height, colour: (token) => style.getPropertyValue(token) })
    }
    redraw()
    const resized = new ResizeObserver(redraw)
    resized.observe(element)
    const turned = new MutationObserver(redraw)
    turned.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      resized.disconnect()
      turned.disconnect()
    }
  }, [draw])
  return canvas
}
