-- A restore by earlier versions began to count again: who joined a waiting list then came before all others.
SELECT setval(pg_get_serial_sequence('waiting_entries', 'place'), greatest((SELECT max(place) FROM waiting_entries), nextval(pg_get_serial_sequence('waiting_entries', 'place'))));
