-- The files of a message are read with it, and go with it.
create index conversation_file_of_message on conversation_file (message_id) where message_id is not null;
