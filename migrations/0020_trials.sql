-- Trials that were had: one for a person, one for a mailbox, one for a company number. They outlive the company.
create table trials (
  id             integer generated always as identity primary key,
  user_id        integer unique references users on delete set null,
  -- A keyed hash of the canonical address, for the day on which the account has another one. Filled at start-up for trials of
  -- before, since the key is not in the database.
  mailbox        text unique,
  -- As src/domain/company-number.ts compares them; null where a company gave none.
  company_number text unique,
  created_at     timestamptz not null
);

with spelt as (
  select id, owner_id, created_at,
         regexp_replace(upper(regexp_replace(no, '[^A-Za-z0-9]', '', 'g')), '^([A-Z]*)0+', '\1') as number
  from companies
), firsts as (
  select created_at,
         case when row_number() over (partition by owner_id order by id) = 1 then owner_id end as owner_id,
         case when number ~ '[0-9]' and row_number() over (partition by number order by id) = 1 then number end as number
  from spelt
)
insert into trials (user_id, company_number, created_at)
select owner_id, number, created_at from firsts where owner_id is not null or number is not null;
