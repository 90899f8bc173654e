/** So many letters of Arabic stay below the 75 octets of a line (RFC 5545). */
const A_LINE = 36

interface Entry {
  id: string
  startsAt: string
  endsAt: string
  createdAt: string
}

/** An appointment as the address of a calendar file, with the UID of the file its owner gets. */
export function appointmentFile({ id, startsAt, endsAt, createdAt }: Entry, title: string): string {
  const moment = (at: string) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const text = title.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mimar//consultations',
    'BEGIN:VEVENT',
    `UID:consultation-${id}@mimar`,
    `DTSTAMP:${moment(createdAt)}`,
    `DTSTART:${moment(startsAt)}`,
    `DTEND:${moment(endsAt)}`,
    `SUMMARY:${text}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const folded = lines.map((line) => (line.match(new RegExp(`.{1,${A_LINE}}`, 'gu')) ?? ['']).join('\r\n '))
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(folded.join('\r\n'))}`
}
