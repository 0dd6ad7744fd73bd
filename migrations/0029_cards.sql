-- Printed cards for people without e-mail. Each is a request without a recipient, which a code opens; the code is derived from
-- the server's secret, printed once, and kept nowhere.
create table survey_decks (
  id         integer generated always as identity primary key,
  survey_id  integer not null references surveys on delete cascade,
  -- Names the printed sheets in their link.
  uuid       uuid not null unique default gen_random_uuid(),
  tag_ids    integer[] not null default '{}',
  -- Cards that can be handed out: as many again when the unused ones are voided, so that nobody can tell how many were used.
  number     integer not null check (number between 1 and 500),
  -- How many people were said to get one; null where nobody said.
  people     integer,
  created_at timestamptz not null,
  -- The link to the sheets was given out, and followed. Each once, until the cards are voided.
  printed_at timestamptz,
  fetched_at timestamptz
);
create index survey_decks_survey on survey_decks (survey_id);

alter table survey_requests add column deck_id integer references survey_decks on delete cascade;
-- By what the code is found: a keyed hash of it.
alter table survey_requests add column card text collate "C" check (card is null or deck_id is not null);
create unique index survey_requests_card on survey_requests (card) where card is not null;
create index survey_requests_deck on survey_requests (deck_id) where deck_id is not null;

-- A card has nobody who could be deleted: it waits until the survey ends.
drop index survey_requests_left;
create index survey_requests_left on survey_requests (id)
  where recipient_id is null and deck_id is null and status = 'pending';

-- Which cards a block counted is remembered without anything that a card of another survey could be compared with.
alter table survey_partition_people alter column mailbox drop not null;
alter table survey_partition_people add column is_card boolean not null default false;
alter table survey_partition_people add constraint survey_partition_people_known check (is_card = (mailbox is null));
