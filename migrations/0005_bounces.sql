-- True for an email that only people get who have not answered. Its refusal is never shown, because it would reveal that.
alter table mails add column is_reminder boolean not null default false;
update mails set is_reminder = true where mail = 'survey-reminder';
