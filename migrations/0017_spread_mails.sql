-- Mails of surveys, to people who did not ask for them. A mailbox gets five a day over all companies: invitations above that
-- go out a day later, reminders not at all. Indexed by the mailbox, as src/domain/email.ts says it; addresses are lower-case.
alter table mails add column spread boolean not null default false;
create index mails_spread on mails (regexp_replace(to_address, '^([^@+]+)[+][^@]*@', '\1@'), due_at) where spread;
