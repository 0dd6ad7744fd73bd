-- The network that asked for an email that belongs to no company, as a keyed hash, until the email is sent.
alter table mails add column asked_from text;
