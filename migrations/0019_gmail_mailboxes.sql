-- The mailbox of an address, as src/domain/email.ts says it. Addresses are lower-case.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when plain ~ '^[^@]+@(gmail|googlemail)[.]com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com'
    else plain
  end
  from (select regexp_replace(address, '^([^@+]+)[+][^@]*@', '\1@') as plain) as without_tag
$$;

-- Google delivers whatever dots are in a name, and under both of its domains: such addresses are one person from now on. Later
-- rows of a mailbox stay in the list and are asked nothing twice, as before with those that differ behind the plus sign.
create temporary table moved on commit drop as
select id from recipients where canonical <> mailbox_of(email);

update recipients alias set older_alias = true
where exists (
  select 1 from recipients first
  where first.company_id = alias.company_id and mailbox_of(first.email) = mailbox_of(alias.email) and first.id < alias.id);
update recipients set canonical = mailbox_of(email) where id in (select id from moved);

-- Mailboxes are hashed again at start-up, and whom these surveys counted is remembered anew.
create temporary table known_otherwise on commit drop as
select distinct survey_id from survey_requests where recipient_id in (select id from moved);
update survey_requests set mailbox = null where recipient_id in (select id from moved);
delete from survey_partition_people where survey_id in (select survey_id from known_otherwise);
delete from survey_partitions where survey_id in (select survey_id from known_otherwise);

drop index mails_spread;
create index mails_spread on mails (mailbox_of(to_address), due_at) where spread;
