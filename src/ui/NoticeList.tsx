import { Notifications } from '@mantine/notifications'

/** Shows the open notices, at most four at once. */
export default function NoticeList() {
  return (
    <Notifications
      withinPortal={false}
      limit={4}
      containerWidth="22.5rem"
      notificationMaxHeight="100dvh"
      transitionDuration={120}
      // So that the text of a notice can be selected and copied.
      allowDragDismiss={false}
      mah="calc(100dvh - var(--foot) - 2rem)"
      mb="var(--foot)"
      className="breaks"
      style={{ overflowY: 'auto' }}
    />
  )
}
