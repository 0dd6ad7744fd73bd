const crlf = (text: string) => text.replaceAll('\n', '\r\n')

interface Failure {
  action?: string
  status?: string
  recipient?: string
}

/** A delivery report (RFC 3464) as Postfix 3.7 writes it, with only the headers of the email. */
export const bounce = (failures: Failure[] = [{}], before = '') =>
  crlf(`Return-Path: <>
${before}From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@bounces.example.test
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="7C9A21A0.1795464021/mx.example.org"
Content-Transfer-Encoding: 8bit

This is a MIME-encapsulated message.

--7C9A21A0.1795464021/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

I'm sorry to have to inform you that your message could not be delivered.

--7C9A21A0.1795464021/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 7C9A21A0
Arrival-Date: Mon, 23 Nov 2026 20:20:21 +0000 (UTC)

${failures
  .map(
    ({ action = 'failed', status = '5.1.1', recipient = 'nobody@example.org' }) =>
      `Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:
    User unknown in virtual mailbox table
`,
  )
  .join('\n')}
--7C9A21A0.1795464021/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Subject: A survey

--7C9A21A0.1795464021/mx.example.org--
`)

/** A complaint (RFC 5965), with the returned headers of the email. */
export const complaint = (headers: string, type = 'abuse') =>
  crlf(`From: <abusedesk@example.com>
Subject: FW: A survey
To: <complaints@bounces.example.test>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1"

--part1
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report.

--part1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1

--part1
Content-Type: text/rfc822-headers

${headers}
Subject: A survey

--part1--
`)
