-- True if the survey asks the whole company, decided at launch. Some numbers are shown for the whole company only.
alter table surveys add column asks_whole_company boolean;
-- How many people it was sent to at the launch, without late joiners. Null if it went out before this column.
alter table surveys add column launched_to integer;
update surveys set asks_whole_company = tag_ids = '{}' where launched_at is not null;
