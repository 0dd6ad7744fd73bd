-- The address without what follows a plus sign, as src/domain/email.ts says it: two addresses of one mailbox are one person.
alter table recipients add column canonical text;
-- Stood in the list beside the same mailbox before such addresses were refused. It may stay, and is asked nothing twice.
alter table recipients add column older_alias boolean not null default false;

update recipients set canonical = regexp_replace(email, '^([^@+]+)[+][^@]*@', '\1@');
update recipients alias set older_alias = true
where exists (
  select 1 from recipients first
  where first.company_id = alias.company_id and first.canonical = alias.canonical and first.id < alias.id);

alter table recipients alter column canonical set not null;
create unique index recipients_canonical on recipients (company_id, canonical) where not older_alias;

-- Whose request it is, beyond the person's deletion: a keyed hash of the canonical address. Whoever was asked once in a survey
-- is not asked again in it, under any row. Filled at start-up for what was there before, since the key is not in the database;
-- null only where nothing looks back at it any more.
alter table survey_requests add column mailbox text;
alter table survey_requests add constraint survey_requests_mailbox unique (survey_id, mailbox);

-- The full hour from which the company may see that the request was completed, or ended by deletion. No minute is kept.
alter table survey_requests add column shown_from timestamptz;
