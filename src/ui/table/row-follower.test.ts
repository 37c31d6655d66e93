import { expect, it } from 'vitest'
import { RowFollower, type FollowedList } from './row-follower.ts'

const list: FollowedList = {
  count: 300,
  rowHeight: 30,
  before: 0,
  inserted: 0,
  staysAtTop: false,
}

/**
 * The members of an element that a follower uses. Scroll events only occur when the test dispatches
 * them.
 */
class Scroller extends EventTarget {
  scrollTop = 0
  /** Number of times the height was read. Each read makes the browser lay out the page. */
  measured = 0
  get clientHeight() {
    this.measured += 1
    return 600
  }
}

function followed() {
  const scroller = new Scroller()
  const follower = new RowFollower()
  follower.connect(scroller)
  follower.change(list)
  return { scroller, follower }
}

it('keeps the new scroll position if rows are added below before the scroll event arrives', () => {
  const { scroller, follower } = followed()
  scroller.scrollTop = 500
  follower.change({ ...list, count: 400 })
  expect(scroller.scrollTop).toBe(500)
  scroller.dispatchEvent(new Event('scroll'))
  expect(scroller.scrollTop).toBe(500)
})

it('keeps the new scroll position and the visible rows if rows are added above before the scroll event arrives', () => {
  const { scroller, follower } = followed()
  scroller.scrollTop = 500
  follower.change({ ...list, count: 310, inserted: 10 })
  expect(scroller.scrollTop).toBe(800)
})

it('scrolls to the first row, which is already at the top, without measuring the page', () => {
  const { scroller, follower } = followed()
  const before = scroller.measured
  follower.scrollToRow(0)
  expect(scroller.measured).toBe(before)
  follower.scrollToRow(40)
  expect(scroller.scrollTop).toBe(41 * 30 - 600)
})
