import { Duplex } from 'node:stream'

/**
 * Returns a connection that goes silent: after the handshake's answer and a number of messages,
 * written data is accepted but not sent. The connection stays open, and data from the other side is
 * read.
 */
export function silenceAfter(socket: Duplex, messages: number): Duplex {
  let written = 0
  const quiet = new Duplex({
    read: () => void socket.resume(),
    write(chunk: Buffer, _encoding, done) {
      written += 1
      if (written > messages + 1) done()
      else socket.write(chunk, done)
    },
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy()
      done(error)
    },
  })
  socket.on('data', (chunk) => {
    if (!quiet.push(chunk)) socket.pause()
  })
  socket.on('end', () => quiet.push(null))
  socket.on('close', () => quiet.destroy())
  socket.on('error', () => quiet.destroy())
  return quiet
}
